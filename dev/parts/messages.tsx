import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { MeasuredMessage } from '#storefront/ui/measured-message.tsx';
import { Group, Part, State, useWords, type GroupProps } from './part.tsx';

export function Messages({ id, title }: GroupProps) {
  const say = useWords();
  const failed = say('Nie udało się zapisać adresu.', 'The address could not be saved.');
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Pusto, błąd albo brak strony: co się stało i co można zrobić, bez wykrzykników.',
        'Empty, failed or not found: what happened and what can be done, without exclamation marks.',
      )}
    >
      <Part name={say('Błąd', 'Error box')} file="error-box.tsx">
        <State name={say('z ponowieniem', 'with a way to try again')} wide>
          <ErrorBox text={failed} retry={{ text: say('Spróbuj ponownie', 'Try again'), onRetry: () => {} }} />
        </State>
        <State name={say('bez ponowienia', 'without')} wide>
          <ErrorBox text={failed} />
        </State>
      </Part>
      <Part name={say('Pusty stan', 'Empty state')} file="empty-state.tsx">
        <State name={say('z drogami wyjścia', 'with ways to go')} wide>
          <EmptyState
            title={say('Twój koszyk jest pusty', 'Your cart is empty')}
            text={say('Wybierz mebel, a policzymy go do grosza.', 'Choose a piece, and we price it to the grosz.')}
          >
            <ButtonLink href="#messages">{say('Zobacz meble', 'See the furniture')}</ButtonLink>
            <a className="link" href="#messages">
              {say('Wróć na stronę główną', 'Back to the home page')}
            </a>
          </EmptyState>
        </State>
        <State name={say('sam tytuł', 'the title alone')}>
          <EmptyState title={say('Brak zamówień', 'No orders yet')} />
        </State>
      </Part>
      <Part name={say('Zmierzona wiadomość', 'Measured message')} file="measured-message.tsx">
        <State name={say('nie ma takiej strony', 'page not found')} wide>
          <MeasuredMessage
            measure="404 mm"
            title={say('Tej strony u nas nie ma', 'We have no such page')}
            text={say('Mogła zmienić adres albo nigdy jej nie było.', 'It may have moved, or it never was.')}
          >
            <Button>{say('Strona główna', 'Home page')}</Button>
          </MeasuredMessage>
        </State>
      </Part>
    </Group>
  );
}
