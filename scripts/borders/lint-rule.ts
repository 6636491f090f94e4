import { relative } from 'node:path';
import { refusalOf } from './borders.ts';

interface Node {
  type: string;
  source?: { type: string; value?: unknown } | null;
}

interface Context {
  cwd: string;
  filename: string;
  report(problem: { node: unknown; message: string }): void;
}

/** Refuses an import across a border, however it is written: by #, relative, as an export, dynamic, or of a type. */
function create(context: Context): Record<string, (node: Node) => void> {
  const importer = relative(context.cwd, context.filename);
  if (/\.test\.tsx?$/.test(importer)) return {};

  const check = ({ source }: Node): void => {
    if (typeof source?.value !== 'string') return;
    const message = refusalOf(importer, source.value);
    if (message) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    TSImportType: check,
  };
}

export default { meta: { name: 'borders' }, rules: { imports: { create } } };
