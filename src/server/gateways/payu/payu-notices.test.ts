import { describe, expect, it } from 'vitest';
import { isSignedByPayu, payuSignature } from './payu-notices.ts';

describe('the signature of PayU', () => {
  it.each([
    ['MD5', 'OpenPayUData', 'SignatureKey', '8375034eb737d520c829fad4026a38aa'],
    ['SHA256', 'OpenPayUData', 'SignatureKey', '8b2fd55b48f150347df56ce18d787335f32ced1d67f214016476f7c0a8f09981'],
    [
      'SHA-256',
      'TEST_OK',
      '13a980d4f851f3d9a1cfc792fb1f5e50',
      '846b2de129d2200443bd72abe691ce174fcec064f89dc529d6a5d98a046cbb4d',
    ],
  ])('by %s of %s is as published', (algorithm, body, key, signature) => {
    expect(payuSignature(body, key, algorithm)).toBe(signature);
    expect(
      isSignedByPayu(body, `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`, key),
    ).toBe(true);
  });

  it.each([
    [
      'another body',
      'TEST_FAIL',
      'sender=145227;algorithm=SHA-256;signature=846b2de129d2200443bd72abe691ce174fcec064f89dc529d6a5d98a046cbb4d',
    ],
    ['words', 'TEST_OK', 'sender=145227;algorithm=SHA-256;signature=incorrectSignature'],
    [
      'another algorithm',
      'TEST_OK',
      'sender=145227;algorithm=MD5;signature=846b2de129d2200443bd72abe691ce174fcec064f89dc529d6a5d98a046cbb4d',
    ],
    ['an algorithm that does not exist', 'TEST_OK', 'algorithm=NONE;signature='],
    ['an empty signature', 'TEST_OK', 'signature='],
    ['nothing', 'TEST_OK', undefined],
  ])('is not believed with %s', (_case, body, header) => {
    expect(isSignedByPayu(body, header, '13a980d4f851f3d9a1cfc792fb1f5e50')).toBe(false);
  });

  it('covers the bytes, not their meaning', () => {
    const signature = payuSignature('{"a":1}', 'key');

    expect(isSignedByPayu('{"a": 1}', `signature=${signature};algorithm=MD5`, 'key')).toBe(false);
  });
});
