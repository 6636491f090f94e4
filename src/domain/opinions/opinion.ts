/** Written and waiting to be read by the staff, shown to everybody, or refused by the staff. */
export const opinionStates = ['pending', 'published', 'rejected'] as const;
export type OpinionState = (typeof opinionStates)[number];

export const mostOpinionPictures = 5;
export const largestPictureBytes = 5 * 1024 * 1024;
export const shortestOpinion = 10;
export const longestOpinion = 2000;
