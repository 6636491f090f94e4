export const general = {
  'error.no_connection': 'Nie możemy połączyć się ze sklepem. Sprawdź połączenie z internetem i spróbuj ponownie.',
  'error.server_generic': 'Wystąpił błąd serwera. Spróbuj ponownie później.',
  'validation.required': 'Uzupełnij to pole.',
  'notifications.title.success': 'Gotowe',
  'notifications.title.info': 'Warto wiedzieć',
  'notifications.title.warning': 'Uwaga',
  'notifications.title.error': 'Coś poszło nie tak',
};
