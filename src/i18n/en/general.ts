export const general = {
  'error.no_connection': 'We can’t reach the shop. Check your internet connection and try again.',
  'error.server_generic': 'A server error occurred. Please try again later.',
  'validation.required': 'Please fill in this field.',
  'notifications.title.success': 'Done',
  'notifications.title.info': 'Good to know',
  'notifications.title.warning': 'Please note',
  'notifications.title.error': 'Something went wrong',
} as const;
