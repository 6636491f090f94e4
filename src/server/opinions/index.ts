export { addDemoOpinions } from './add-demo-opinions.ts';
export { askForOpinions } from './ask-for-opinions.ts';
export { opinionHandlers } from './handlers.ts';
export { findStaffOpinion, listStaffOpinions, moderateOpinion, type StaffOpinion } from './moderate-opinion.ts';
export { opinionData } from './personal-data.ts';
