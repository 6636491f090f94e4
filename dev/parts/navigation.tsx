import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { LinkTree } from '#storefront/ui/link-tree.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { ScrollRow } from '#storefront/ui/scroll-row.tsx';
import { Slider } from '#storefront/ui/slider.tsx';
import { Group, Part, State, useWords, type GroupProps } from './part.tsx';
import { armchair, chest, lamp, room } from './sample-pictures.ts';

export function Navigation({ id, title }: GroupProps) {
  const say = useWords();
  const trail = [
    ['Komoda', '#navigation'],
    [say('Meble', 'Furniture'), '#navigation'],
    [say('Przechowywanie', 'Storage'), '#navigation'],
    [say('Komody i szafki łazienkowe', 'Chests and bathroom cabinets'), '#navigation'],
  ].map(([name, url]) => ({ name: name!, url: url! }));
  const link = (id: number, name: string) => ({ id, name, href: '#navigation', children: [] });
  const tree = [
    {
      ...link(1, say('Meble', 'Furniture')),
      children: [link(2, say('Komody', 'Chests')), link(3, say('Szafy', 'Wardrobes'))],
    },
    { ...link(4, say('Oświetlenie', 'Lighting')), children: [link(5, say('Lampy', 'Lamps'))] },
  ];
  const pages = [
    { name: say('pierwsza strona', 'first page'), page: 1, numbers: [1, 2, 3, 4, 5] },
    { name: say('w środku', 'in between'), page: 7, numbers: [5, 6, 7, 8, 9] },
    { name: say('ostatnia', 'last page'), page: 12, numbers: [8, 9, 10, 11, 12] },
  ];
  const sliderTexts = {
    previous: say('Wcześniejsze', 'Previous'),
    next: say('Dalsze', 'Next'),
    pause: say('Zatrzymaj', 'Pause'),
    play: say('Odtwarzaj', 'Play'),
    slide: (number: number) => `${say('Slajd', 'Slide')} ${number}`,
  };
  const samples = [chest, armchair, lamp, chest, armchair, lamp];
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Zawsze wiadomo, gdzie jestem i dokąd mogę wrócić.',
        'Always clear where I am and where I can go back to.',
      )}
    >
      <Part name={say('Ścieżka', 'Breadcrumbs')} file="breadcrumbs.tsx">
        <State name={say('cztery poziomy', 'four levels')} wide>
          <Breadcrumbs label={say('Ścieżka', 'Breadcrumbs')} items={trail} />
        </State>
      </Part>
      <Part name={say('Strony listy', 'Pagination')} file="pagination.tsx">
        {pages.map(({ name, page, numbers }) => (
          <State key={page} name={name} wide>
            <Pagination
              page={page}
              maxPage={12}
              numbers={numbers}
              hrefOf={() => '#navigation'}
              texts={{
                label: `${say('Strony listy', 'Pages of the list')}: ${name}`,
                previous: say('Poprzednia', 'Previous'),
                next: say('Następna', 'Next'),
                page: (number) => `${say('Strona', 'Page')} ${number}`,
              }}
            />
          </State>
        ))}
      </Part>
      <Part name={say('Rząd do przewijania', 'Scrolling row')} file="scroll-row.tsx">
        <State name={say('więcej, niż się mieści', 'more than fits')} wide>
          <ScrollRow
            title={say('Nowości', 'New in')}
            texts={{ previous: say('Wcześniejsze', 'Previous'), next: say('Dalsze', 'Next') }}
            more={
              <a className="arrow-link" href="#navigation">
                {say('Wszystkie nowości', 'Everything new')}
              </a>
            }
          >
            {samples.map((sample, index) => (
              <li key={index}>
                <a href="#navigation" aria-label={`${say('Produkt', 'Product')} ${index + 1}`}>
                  <Picture src={sample} alt="" ratio="1 / 1" arrival="early" />
                </a>
              </li>
            ))}
          </ScrollRow>
        </State>
      </Part>
      <Part name={say('Spis odnośników', 'Tree of links')} file="link-tree.tsx">
        <State name={say('dwa poziomy', 'two levels')} wide>
          <LinkTree label={say('Kategorie', 'Categories')} links={tree} deep />
        </State>
        <State name={say('jeden poziom', 'one level')} wide>
          <LinkTree label={say('Same kategorie', 'Categories alone')} links={tree} deep={false} />
        </State>
      </Part>
      <Part name={say('Slajdy', 'Slider')} file="slider.tsx">
        <State name={say('cztery, trzy, dwa i jeden naraz', 'four, three, two and one at once')} wide>
          <Slider
            label={say('Polecamy', 'Recommended')}
            titled
            more={
              <a className="arrow-link" href="#navigation">
                {say('Wszystkie polecane', 'Everything recommended')}
              </a>
            }
            drag
            steps={{
              least: { shown: 1, moreThan: 1 },
              medium: { shown: 2, moreThan: 2 },
              wide: { shown: 3, moreThan: 3 },
              wider: { shown: 4, moreThan: 4 },
            }}
            texts={sliderTexts}
          >
            {samples.map((sample, index) => (
              <a key={index} href="#navigation" aria-label={`${say('Produkt', 'Product')} ${index + 1}`}>
                <Picture src={sample} alt="" ratio="1 / 1" arrival="early" />
              </a>
            ))}
          </Slider>
        </State>
        <State name={say('jeden naraz, sam się przesuwa', 'one at once, moving by itself')}>
          <Slider
            label={say('Wnętrza', 'Rooms')}
            dots
            autoplayMs={5000}
            moveMs={1000}
            steps={{ least: { shown: 1, moreThan: 1 } }}
            texts={sliderTexts}
          >
            {[room, armchair].map((sample, index) => (
              <a key={index} href="#navigation" aria-label={`${say('Wnętrze', 'Room')} ${index + 1}`}>
                <Picture src={sample} alt="" ratio="4 / 3" arrival="early" />
              </a>
            ))}
          </Slider>
        </State>
        <State name={say('mieści się, więc jest listą', 'it fits, so it is a list')}>
          <Slider
            label={say('Dwa produkty', 'Two products')}
            steps={{ least: { shown: 2, moreThan: 2 } }}
            texts={sliderTexts}
          >
            {[chest, lamp].map((sample, index) => (
              <a key={index} href="#navigation" aria-label={`${say('Z pary', 'Of the pair')} ${index + 1}`}>
                <Picture src={sample} alt="" ratio="1 / 1" arrival="early" />
              </a>
            ))}
          </Slider>
        </State>
      </Part>
    </Group>
  );
}
