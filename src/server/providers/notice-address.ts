import type { Config } from '#server/config.ts';
import { apiBase } from '#server/http/app.ts';

/** Where a provider sends what it has to tell. */
export function noticeAddress({ publicUrl }: Pick<Config, 'publicUrl'>, provider: string): string {
  return `${publicUrl}${apiBase}/payments/notices/${provider}`;
}
