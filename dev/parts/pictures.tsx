import { AddressText } from '#storefront/ui/address-text.tsx';
import { Label, Labels } from '#storefront/ui/labels.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Group, Part, State, useWords, type GroupProps } from './part.tsx';
import { armchair, chest, lamp, room } from './sample-pictures.ts';
import styles from './parts.module.css';

export function Pictures({ id, title }: GroupProps) {
  const say = useWords();
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Meble niosą kolor, strona jest białą ścianą za nimi. Miejsce czeka, zanim przyjdzie zdjęcie.',
        'The furniture is the colour, the page the white wall behind it. A place waits before its picture comes.',
      )}
    >
      <Part name={say('Zdjęcie', 'Picture')} file="picture.tsx">
        <State name={say('wypełnia', 'cover')}>
          <Picture src={room} alt={say('Salon', 'Living room')} ratio="4 / 3" arrival="early" />
        </State>
        <State name={say('mieści się', 'contain')}>
          <Picture src={chest} alt={say('Komoda', 'Chest of drawers')} ratio="4 / 3" fit="contain" arrival="early" />
        </State>
        <State name={say('kadr z prawej', 'cut at the right')}>
          <Picture src={room} alt={say('Okno salonu', 'Window')} ratio="4 / 3" position="100% 30%" arrival="early" />
        </State>
        <State name={say('kolor, zanim przyjdzie zdjęcie', 'a colour before the picture comes')}>
          <Picture src={lamp} alt={say('Lampa', 'Lamp')} ratio="4 / 3" color="#4c6b5f" near={false} />
        </State>
        <State name={say('brak zdjęcia', 'no picture')}>
          <Picture alt="" ratio="4 / 3" missing={say('Zdjęcie w przygotowaniu', 'Picture to follow')} />
        </State>
      </Part>
      <Part name={say('Etykiety', 'Labels')} file="labels.tsx">
        <State name={say('wszystkie rodzaje', 'every kind')}>
          <Picture src={armchair} alt="" ratio="1 / 1" arrival="early">
            <Labels>
              <Label kind="made">{say('Na wymiar', 'Made to measure')}</Label>
              <Label kind="new">{say('Nowość', 'New')}</Label>
              <Label kind="good">{say('10 lat gwarancji', '10 years of warranty')}</Label>
              <Label kind="off">{say('Wycofany', 'Discontinued')}</Label>
              <Label>Bestseller</Label>
            </Labels>
          </Picture>
        </State>
        <State name={say('własny kolor', 'a colour of its own')}>
          <Picture src={lamp} alt="" ratio="1 / 1" arrival="early">
            <Labels>
              <Label color="#14222e" background="#e9dcc3">
                {say('Próbka gratis', 'Free sample')}
              </Label>
            </Labels>
          </Picture>
        </State>
      </Part>
      <Part name={say('Miejsce na treść', 'Skeleton')} file="skeleton.tsx">
        <State name={say('zdjęcie i dwa wiersze', 'a picture and two lines')}>
          <div className={styles.skeletons}>
            <Skeleton ratio="4 / 3" />
            <Skeleton width="70%" height="1.2em" />
            <Skeleton width="40%" height="1.2em" />
          </div>
        </State>
      </Part>
      <Part name={say('Adres', 'Address')} file="address-text.tsx">
        <State name={say('firma', 'a company')}>
          <AddressText
            lines={[
              'Stolarnia Wda sp. z o.o.',
              'Anna Nowak-Brzęczyszczykiewicz',
              'ul. Krótka 5/12',
              '83-400 Kościerzyna',
            ]}
          />
        </State>
      </Part>
      <Part name={say('Opis', 'Rich text')} file="rich-text.tsx">
        <State name={say('nagłówek, lista, tabela', 'heading, list, table')} wide>
          <RichText html={say(polishText, englishText)} />
        </State>
      </Part>
    </Group>
  );
}

const polishText = `<p>Ryflowany front z litego dębu, na którym słój biegnie bez przerwy przez <a href="#pictures">wszystkie drzwi</a>.</p>
<h3>Pielęgnacja</h3><ul><li>Kurz ścieraj suchą ściereczką.</li><li>Raz w roku przetrzyj olejem.</li></ul>
<table><tr><th>Szerokość</th><td>1 800 mm</td></tr><tr><th>Głębokość</th><td>450 mm</td></tr><tr><th>Nośność półki</th><td>25 kg</td></tr></table>`;
const englishText = `<p>A fluted front of solid oak, its grain running without a break over <a href="#pictures">all the doors</a>.</p>
<h3>Care</h3><ul><li>Wipe off dust with a dry cloth.</li><li>Oil it once a year.</li></ul>
<table><tr><th>Width</th><td>1,800 mm</td></tr><tr><th>Depth</th><td>450 mm</td></tr><tr><th>Load of a shelf</th><td>25 kg</td></tr></table>`;
