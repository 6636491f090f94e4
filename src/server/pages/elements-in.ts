import { Parser } from 'htmlparser2';

/** An element in a text, by its places in it. */
export type FoundElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  from: number;
  to: number;
  /** Its content. */
  inner: string;
  /** False where its end is missing. */
  closed: boolean;
};

/** The outermost of the wanted elements, in the order of the text; all outermost ones unless told otherwise. */
export function elementsIn(
  source: string,
  isWanted: (name: string, attributes: Readonly<Record<string, string>>) => boolean = () => true,
): FoundElement[] {
  const elements: FoundElement[] = [];
  let open: { name: string; attributes: Record<string, string>; from: number; innerFrom: number } | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (open) depth += 1;
      else if (isWanted(name, attributes))
        open = { name, attributes, from: parser.startIndex, innerFrom: parser.endIndex + 1 };
    },
    onclosetag: (_name, implied) => {
      if (!open) return;
      if (depth > 0) {
        depth -= 1;
        return;
      }
      const { innerFrom, ...element } = open;
      const isVoid = implied && parser.startIndex === element.from;
      const to = implied && !isVoid ? parser.startIndex : parser.endIndex + 1;
      const innerTo = isVoid ? innerFrom : parser.startIndex;
      elements.push({ ...element, to, inner: source.slice(innerFrom, innerTo), closed: isVoid || !implied });
      open = null;
    },
  });
  parser.end(source);
  return elements;
}
