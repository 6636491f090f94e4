/** That go with a message of the contact form. */
export const mostContactPictures = 3;
