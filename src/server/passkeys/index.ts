export { askForPasskey, offerPasskey, readNewPasskey, usePasskey } from './ceremonies.ts';
