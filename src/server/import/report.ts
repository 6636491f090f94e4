import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Translate } from '#i18n/keys.ts';
import type { Finding } from './apply/item.ts';

/** The list of refused rows and warnings as a CSV that a spreadsheet opens: begun with the first finding. */
export class Report {
  readonly path: string;
  readonly #translate: Translate;
  #file: number | undefined;
  #begun = false;
  refused = 0;
  warnings = 0;
  readonly #refusedRows = new Set<string>();

  constructor(path: string, translate: Translate) {
    this.path = path;
    this.#translate = translate;
    rmSync(path, { force: true });
  }

  add(source: string, findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    this.#file ??= this.#begin();
    for (const finding of findings) {
      if (finding.kind === 'warning') this.warnings += 1;
      else this.#refusedRows.add(`${source}:${finding.line}:${finding.code}`);
      this.#write([
        source,
        String(finding.line),
        finding.code,
        finding.field,
        this.#translate(`import.report.${finding.kind}`),
        this.#translate(finding.reason.key, finding.reason.params),
      ]);
    }
    this.refused = this.#refusedRows.size;
  }

  /** The path when there was something to tell. */
  get written(): string | undefined {
    return this.#begun ? this.path : undefined;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #begin(): number {
    this.#begun = true;
    mkdirSync(dirname(this.path), { recursive: true });
    this.#file = openSync(this.path, 'w');
    writeSync(this.#file, '\uFEFF');
    this.#write(
      (
        [
          'import.report.file',
          'import.report.line',
          'import.report.code',
          'import.report.field',
          'import.report.kind',
          'import.report.reason',
        ] as const
      ).map((key) => this.#translate(key)),
    );
    return this.#file;
  }

  #write(cells: readonly string[]): void {
    writeSync(this.#file!, `${cells.map(cell).join(';')}\r\n`);
  }
}

/** Quoted; a spreadsheet must not take a cell for a formula. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}
