export function folderForTests(room?: number, memory?: number): string;
export function makeFolderForTests(): string;
