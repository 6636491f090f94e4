export { isMediaPath, originalKey, originalsPrefix, pictureTag } from './media-files.ts';
export { registerDocuments } from './documents.ts';
export { Pictures } from './pictures.ts';
export { bytesOfText, paperPicture, redrawPicture } from './redraw-picture.ts';
export { removePicture } from './store-picture.ts';
export { registerMedia, type Media, type StackOfPath } from './register-media.ts';
export { storedPicturePattern, storePicture, type StoredPicture } from './store-picture.ts';
