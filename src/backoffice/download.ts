/** Saves bytes as a file of the browser's. */
export function download(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0)!);
