import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAnswer } from '#contract/passkeys.ts';

type ChallengeOptions = { challenge: string };
type Signing = { origin?: string; id?: string };

/** User present and verified; a passkey is enclosed. */
const [shown, made] = [0x05, 0x45];
const ofShop = 'http://localhost:3000';
const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** An authenticator in software, with one passkey for the shop; it signs for whichever page it is told. */
export function aPasskeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownId = randomBytes(16);
  let uses = 0;

  const authenticatorData = (origin: string, flags: number, rest: Uint8Array = new Uint8Array()) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((uses += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, rest]);
  };
  const clientData = (type: string, { challenge }: ChallengeOptions, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (id: string, response: PasskeyAnswer['response'] & Record<string, unknown>): PasskeyAnswer => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id: base64Url(ownId),
    /** Makes its passkey; `id` replaces its true id. */
    make(asked: ChallengeOptions, { origin = ofShop, id = base64Url(ownId) }: Signing = {}): PasskeyAnswer {
      const idBytes = Buffer.from(id, 'base64url');
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, idBytes.length]),
        idBytes,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(origin, made, credential))],
      ]);
      return answer(id, {
        clientDataJSON: base64Url(clientData('webauthn.create', asked, origin)),
        attestationObject: base64Url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      });
    },
    /** Signs with its passkey; `id` replaces its true id. */
    sign(asked: ChallengeOptions, { origin = ofShop, id = base64Url(ownId) }: Signing = {}): PasskeyAnswer {
      const client = clientData('webauthn.get', asked, origin);
      const data = authenticatorData(origin, shown);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer(id, {
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(signature),
      });
    },
    /** A copy of it would count from the start again. */
    rewind: () => {
      uses = 0;
    },
  };
}
