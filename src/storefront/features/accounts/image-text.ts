const largestBytes = 10 * 1024 * 1024;

export const isTooLarge = (file: File): boolean => file.size > largestBytes;

/** A file as base64, for a call in JSON; empty where none was chosen. */
export async function imageText(file: File): Promise<string> {
  if (file.size === 0) return '';
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}
