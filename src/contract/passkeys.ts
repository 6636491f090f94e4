import { z } from 'zod';

/** What `navigator.credentials` is asked for: `PublicKeyCredential.parse…OptionsFromJSON` reads it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** What `navigator.credentials` has answered, as `toJSON` writes it; the server believes none of it unseen. */
export const PasskeyAnswer = z.looseObject({
  id: Base64Url.min(1),
  rawId: Base64Url.min(1),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Base64Url }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
