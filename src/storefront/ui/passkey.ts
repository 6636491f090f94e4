type Options = Readonly<Record<string, unknown>>;

/** The answer of a device, as it is sent. */
export type PasskeyJson = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string };
  clientExtensionResults: Record<string, unknown>;
};

/** Whether the browser knows passkeys, and how their options are written; elsewhere the password is left. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Asks the device to make a passkey. Null: its owner declined. */
export async function makePasskey(options: Options): Promise<PasskeyJson | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answerOf(navigator.credentials.create({ publicKey }));
}

/** Asks the device to sign with a passkey. Null: its owner declined, or has none. */
export async function showPasskey(options: Options): Promise<PasskeyJson | null> {
  return answerOf(navigator.credentials.get({ publicKey: asRequest(options) }));
}

/** Whether the browser can name passkeys beside the field of the e-mail, before anybody asks for them. */
export const canFillPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Makes the browser offer passkeys beside the field of the e-mail until one is chosen; null: it was stopped before. */
export async function fillPasskey(options: Options, signal: AbortSignal): Promise<PasskeyJson | null> {
  return answerOf(navigator.credentials.get({ publicKey: asRequest(options), mediation: 'conditional', signal }));
}

const asRequest = (options: Options) =>
  PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);

async function answerOf(asking: Promise<Credential | null>): Promise<PasskeyJson | null> {
  try {
    const credential = await asking;
    return credential instanceof PublicKeyCredential ? asJson(credential) : null;
  } catch (error) {
    // Closed, too late, or known already: nothing has happened.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The JSON form, without what browsers know of extensions. */
const asJson = (credential: PublicKeyCredential) => JSON.parse(JSON.stringify(credential)) as PasskeyJson;
