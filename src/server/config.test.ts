import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('configuration by environment', () => {
  it('has a default for everything', () => {
    const config = readConfig({});

    expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: undefined, smtpUrl: undefined, role: 'all' });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: undefined, port: 3000 });
  });

  it.each([
    ['PORT', 'eighty', 'set a free TCP port'],
    ['PORT', '70000', 'set a free TCP port'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'set a PostgreSQL address'],
    ['SMTP_URL', 'mail.example.com', 'set a mail server'],
    ['PUBLIC_URL', 'shop.example.com', 'set the address that customers open'],
    ['LOG_LEVEL', 'loud', 'set one of'],
    ['MAIL_STAFF', 'staff', 'set an e-mail address'],
    ['BANK_ACCOUNT', '123', 'set an IBAN'],
  ])('refuses %s=%s with a sentence that says what to set', (name, value, advice) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(advice);
  });

  it('offers the payment that moves no money only at a local address, or where it is asked for', () => {
    expect(readConfig({}).sandboxPayments).toBe(true);
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com' }).sandboxPayments).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://shop.example.com', SANDBOX_PAYMENTS: 'on' }).sandboxPayments).toBe(true);
  });

  it('tells about every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT[\s\S]*SMTP_URL/);
  });

  it('is described in full by .env.example, whose values are accepted', () => {
    const example = readFileSync('.env.example', 'utf8');
    const source = readFileSync('src/server/config.ts', 'utf8');
    const named = [...source.matchAll(/^ {2}([A-Z_]+): (?:z\.|publicUrl)/gm)].map((match) => match[1]!);
    const described = new Map([...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map((match) => [match[1]!, match[2]!.replace(/^"|"$/g, '')]));

    expect(named.length).toBeGreaterThan(15);
    expect([...described.keys()].toSorted()).toEqual(named.toSorted());
    expect(() => readConfig(Object.fromEntries(described))).not.toThrow();
  });
});
