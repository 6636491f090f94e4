import { catalogue } from './catalogue.ts';
import { general } from './general.ts';
import { shell } from './shell.ts';

export const texts = { ...catalogue, ...general, ...shell };
