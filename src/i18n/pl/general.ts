export const general = {
  'error.server_generic': 'Wystąpił błąd serwera. Spróbuj ponownie później.',
  'validation.required': 'Uzupełnij to pole.',
  'notifications.title.success': 'Gotowe',
  'notifications.title.info': 'Warto wiedzieć',
  'notifications.title.warning': 'Uwaga',
  'notifications.title.error': 'Coś poszło nie tak',
};
