import { energyClasses } from '#domain/catalogue/energy-label.ts';
import { EnergyArrow } from '#storefront/ui/energy-arrow.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { Rating, Stars } from '#storefront/ui/rating.tsx';
import { ShortLine } from '#storefront/ui/short-line.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Totals } from '#storefront/ui/totals.tsx';
import { Group, Part, State, useWords, type GroupProps } from './part.tsx';
import { armchair, chest, saleSign } from './sample-pictures.ts';

export function Prices({ id, title }: GroupProps) {
  const say = useWords();
  const net = say('3 486,99 zł netto', '3,486.99 zł net');
  const before = { label: say('Wcześniej', 'Before'), amount: '4 990,00 zł' };
  const lowest = say(
    'Najniższa cena z 30 dni przed obniżką: 4 690,00 zł',
    'Lowest price of the 30 days before: 4 690,00 zł',
  );
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Cyfry równej szerokości. Kolor obniżki nie służy do niczego innego.',
        'Figures of one width. The colour of a reduction serves nothing else.',
      )}
    >
      <Part name={say('Cena', 'Price')} file="price.tsx">
        <State name={say('zwykła', 'plain')}>
          <Price amount="4 289,00 zł" note={net} />
        </State>
        <State name={say('od', 'from')}>
          <Price prefix={say('od', 'from')} amount="329,00 zł" />
        </State>
        <State name={say('obniżona', 'reduced')}>
          <Price amount="4 190,00 zł" before={before} reduction="-16%" note={net} lowest={lowest} />
        </State>
        <State name={say('obniżona, ze znakiem akcji', 'reduced, with the sign of a sale')}>
          <Price amount="4 190,00 zł" before={before} reduction="-16%" reductionIcon={saleSign} lowest={lowest} />
        </State>
        <State name={say('duża', 'large')}>
          <Price large amount="4 289,00 zł" note={net} />
        </State>
        <State name={say('duża, obniżona', 'large, reduced')} wide>
          <Price large amount="4 190,00 zł" before={before} reduction="-16%" note={net} lowest={lowest} />
        </State>
      </Part>
      <Part name={say('Klasa energetyczna', 'Energy class')} file="energy-arrow.tsx">
        <State name={say('od A do G', 'A to G')} wide>
          {energyClasses.map((energyClass) => (
            <EnergyArrow key={energyClass} energyClass={energyClass} label={energyClass} />
          ))}
        </State>
        <State name={say('przy cenie', 'beside a price')}>
          <Price amount="349,00 zł" note={net} mark={<EnergyArrow energyClass="E" label="E" />} />
        </State>
      </Part>
      <Part name={say('Podsumowanie', 'Totals')} file="totals.tsx">
        <State name={say('z rabatem', 'with a discount')} wide>
          <Totals
            rows={[
              { label: say('Produkty', 'Products'), value: '8 578,00 zł' },
              { label: say('Rabat JESIEŃ', 'Discount AUTUMN'), value: '−857,80 zł', kind: 'saving' },
              { label: say('Dostawa', 'Delivery'), value: '249,00 zł' },
              { label: say('Razem z VAT', 'Total with VAT'), value: '7 969,20 zł', kind: 'sum' },
              { label: say('Netto', 'Net'), value: '6 479,02 zł', kind: 'small' },
            ]}
          />
        </State>
      </Part>
      <Part name={say('Pozycja w skrócie', 'Short line')} file="short-line.tsx">
        <State name={say('z konfiguracją i bez', 'with a configuration and without')} wide>
          <ul>
            <ShortLine
              picture={<Picture src={chest} alt="" ratio="1 / 1" arrival="early" />}
              name={say('Komoda Fiord, dąb', 'Fiord chest of drawers, oak')}
              facts={[
                say('Uchwyty: reling czarny, nogi: dębowe', 'Handles: black rail, legs: oak'),
                say('Liczba sztuk: 2', 'Quantity: 2'),
              ]}
              amount="8 578,00 zł"
            />
            <ShortLine
              picture={<Picture src={armchair} alt="" ratio="1 / 1" arrival="early" />}
              name={say('Fotel Nota, szałwia', 'Nota armchair, sage')}
              facts={[]}
              amount="2 190,00 zł"
              more={
                <a className="link" href="#prices">
                  {say('Oceń ten produkt', 'Rate this product')}
                </a>
              }
            />
          </ul>
        </State>
      </Part>
      <Part name={say('Ocena', 'Rating')} file="rating.tsx">
        <State name={say('z liczbą opinii', 'with the number of opinions')}>
          <Rating
            value={4.3}
            label={say('Ocena 4,3 z 5', 'Rated 4.3 of 5')}
            text={say('4,3 (18 opinii)', '4.3 (18 opinions)')}
          />
        </State>
        <State name={say('bez opinii', 'without opinions')}>
          <Rating value={0} label={say('Brak ocen', 'No ratings')} text={say('brak opinii', 'no opinions')} />
        </State>
        <State name={say('same gwiazdki, duże', 'stars alone, large')}>
          <Stars large value={3.5} label={say('Ocena 3,5 z 5', 'Rated 3.5 of 5')} />
        </State>
      </Part>
    </Group>
  );
}
