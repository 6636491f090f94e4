import { Fragment } from 'react';
import { shopQuery, usePathTo, useShop, useTexts } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { ChildStrip } from '#storefront/features/catalogue/child-strip.tsx';
import { readListAddress } from '#storefront/features/catalogue/list-address.ts';
import { productListInput } from '#storefront/features/catalogue/list-inputs.ts';
import { ProductList } from '#storefront/features/catalogue/product-list.tsx';
import { Region } from '#storefront/shell/region.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { useNavigation, usePage } from '#storefront/navigation/use-page.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-screen.module.css';

/** The words that were searched for stand in a field as large as a title; filters alone find something as well. */
export function SearchScreen() {
  const t = useTexts();
  const pathTo = usePathTo();
  const { search, head } = usePage();
  const navigation = useNavigation();
  const { q, filters } = readListAddress(search);
  const path = pathTo('SEARCH');
  return (
    <main className="wrap">
      <Region name="search-page">
        <h1 className={`visually-hidden ${styles.title}`}>
          {q === '' ? t('search.title') : t('search.results', { words: q })}
        </h1>
        <SearchField q={q} path={path} />
        {head?.refusal !== undefined ? (
          <ErrorBox text={head.refusal} retry={{ text: t('list.retry'), onRetry: () => void navigation.reload() }} />
        ) : q === '' && filters.length === 0 ? (
          <Hint title={t('search.hint.title')} text={t('search.hint.text')} />
        ) : (
          <>
            <NamedCategories />
            <ProductList
              key={`list ${q}`}
              path={path}
              usualOrder="best"
              notice={<SearchNotice q={q} path={path} />}
              nothing={
                <Hint
                  title={q === '' ? t('search.hint.title') : t('search.none.title', { words: q })}
                  text={t('search.none.text')}
                />
              }
            />
          </>
        )}
      </Region>
    </main>
  );
}

const useSearchAnswer = () =>
  useQuery(shopQuery(useShop(), 'listProducts', productListInput(readListAddress(usePage().search)))).data;

/** What was searched for where that is not what was typed: typing errors are corrected, words left out. */
function SearchNotice({ q, path }: { q: string; path: string }) {
  const t = useTexts();
  const { corrected, without } = useSearchAnswer() ?? {};
  if (!corrected && !without) return null;
  return (
    <div className={styles.notice}>
      {corrected && (
        <p>
          {t('search.corrected')}{' '}
          {corrected.map((words, index) => (
            <Fragment key={words}>
              {index > 0 && ` ${t('search.and')} `}
              <a className="link" href={`${path}?${new URLSearchParams({ q: words })}`}>
                {t('search.quoted', { words })}
              </a>
            </Fragment>
          ))}
          . {t('search.typed', { words: q })}
        </p>
      )}
      {without && <p>{t('search.without', { words: without.join(', ') })}</p>}
    </div>
  );
}

/** The categories that the search names stand before single products (CATALOGUE-48). */
function NamedCategories() {
  const t = useTexts();
  const { categories = [] } = useSearchAnswer() ?? {};
  if (categories.length === 0) return null;
  return (
    <div className={styles.categories}>
      <ChildStrip boxes={categories} label={t('search.categories')} />
    </div>
  );
}

function Hint({ title, text }: { title: string; text: string }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const links = useCategoryLinks();
  return (
    <EmptyState title={title} text={text}>
      {links.map(({ id, name, href }) => (
        <ButtonLink key={id} variant="quiet" small href={href}>
          {name}
        </ButtonLink>
      ))}
      <a className="link" href={pathTo('PRODUCTS_CATEGORY_INDEX')}>
        {t('list.none.all')}
      </a>
    </EmptyState>
  );
}
