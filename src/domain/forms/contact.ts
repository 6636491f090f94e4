/** How many pictures a message of the contact form may have. */
export const mostContactPictures = 3;
