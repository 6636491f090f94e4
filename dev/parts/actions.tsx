import { ArrowRight, Heart, ShoppingBag } from 'lucide-react';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { IconButton, IconLink } from '#storefront/ui/icon-button.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { Group, Part, State, useWords, type GroupProps } from './part.tsx';
import styles from './parts.module.css';

export function Actions({ id, title }: GroupProps) {
  const say = useWords();
  const add = say('Dodaj do koszyka', 'Add to cart');
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Jeden główny na ekranie, reszta cicha. Zajęty zachowuje szerokość i nazwę.',
        'One primary button a screen, the others quiet. A busy one keeps its width and its name.',
      )}
    >
      <Part name={say('Przycisk', 'Button')} file="button.tsx">
        <State name={say('główny', 'primary')}>
          <Button>{add}</Button>
        </State>
        <State name={say('cichy', 'quiet')}>
          <Button variant="quiet">{say('Wróć do zakupów', 'Continue shopping')}</Button>
        </State>
        <State name={say('głęboki', 'deep')}>
          <Button variant="deep">{say('Zaprojektuj swój', 'Design your own')}</Button>
        </State>
        <State name={say('niebezpieczny', 'danger')}>
          <Button variant="danger">{say('Usuń wszystko', 'Remove everything')}</Button>
        </State>
        <State name={say('zajęty', 'busy')}>
          <Button busy>{add}</Button>
        </State>
        <State name={say('cichy, zajęty', 'quiet, busy')}>
          <Button variant="quiet" busy>
            {say('Sprawdź', 'Check')}
          </Button>
        </State>
        <State name={say('wyłączony', 'disabled')}>
          <Button disabled>{add}</Button>
        </State>
        <State name={say('mały', 'small')}>
          <Button small>{say('Zastosuj', 'Apply')}</Button>
        </State>
        <State name={say('odnośnik z ikoną', 'link with an icon')}>
          <ButtonLink variant="quiet" href="#actions">
            {say('Pokaż pokój', 'See the room')}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </State>
        <State name={say('na całą szerokość', 'whole width')} wide>
          <Button wide>{say('Zamawiam z obowiązkiem zapłaty', 'Order with obligation to pay')}</Button>
        </State>
      </Part>
      <Part name={say('Przycisk z ikoną', 'Icon button')} file="icon-button.tsx">
        <State name={say('zwykły', 'plain')}>
          <IconButton label={say('Dodaj do ulubionych', 'Add to favourites')}>
            <Heart aria-hidden="true" />
          </IconButton>
        </State>
        <State name={say('obwiedziony', 'outlined')}>
          <IconButton outlined label={say('Dalej', 'Next')}>
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </State>
        <State name={say('wyłączony', 'disabled')}>
          <IconButton outlined disabled label={say('Dalej', 'Next')}>
            <ArrowRight aria-hidden="true" />
          </IconButton>
        </State>
        <State name={say('z liczbą', 'with a number')}>
          <IconLink href="#actions" badge="3" label={say('Koszyk, 3 produkty', 'Cart, 3 products')}>
            <ShoppingBag aria-hidden="true" />
          </IconLink>
        </State>
        <State name={say('z długą liczbą', 'with a long number')}>
          <IconLink href="#actions" badge="99+" label={say('Koszyk, ponad 99 produktów', 'Cart, over 99 products')}>
            <ShoppingBag aria-hidden="true" />
          </IconLink>
        </State>
        <State name={say('odnośnik obwiedziony', 'outlined link')}>
          <IconLink outlined href="#actions" label={say('Następna strona', 'Next page')}>
            <ArrowRight aria-hidden="true" />
          </IconLink>
        </State>
      </Part>
      <Part name={say('Oczekiwanie', 'Spinner')} file="spinner.tsx">
        <State name={say('kręci się', 'turning')}>
          <Spinner label={say('Wczytywanie', 'Loading')} />
        </State>
        <State name={say('nad tym, co się wczytuje', 'over what is being loaded')}>
          <div className={styles.loading}>
            <Skeleton ratio="16 / 9" />
            <Spinner over label={say('Wczytywanie', 'Loading')} />
          </div>
        </State>
      </Part>
    </Group>
  );
}
