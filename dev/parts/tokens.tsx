import css from '#storefront/ui/tokens.css?raw';
import { Group, Part, useWords, type GroupProps } from './part.tsx';
import { contrast, readTokens, type Token } from './token-list.ts';
import styles from './parts.module.css';

const tokens = readTokens(css);
const valueOf = (name: string) => tokens.find((token) => token.name === name)!.value;
const startingWith = (...starts: readonly string[]) =>
  tokens.filter(({ name }) => starts.some((start) => name.startsWith(start)));

export function Tokens({ id, title }: GroupProps) {
  const say = useWords();
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Każda wartość ma nazwę w ui/tokens.css. Arkusze stylów sięgają po nazwę, nie po liczbę.',
        'Every value has a name in ui/tokens.css. Style sheets ask for the name, not for the number.',
      )}
    >
      <Part name={say('Kolory', 'Colours')}>
        <ul className={styles.colours}>
          {startingWith('--color-').map((token) => (
            <Colour key={token.name} token={token} />
          ))}
        </ul>
      </Part>
      <Part name={say('Pismo', 'Type')}>
        <ul className={styles.type}>
          {startingWith('--font-size-').map((token) => (
            <li key={token.name}>
              <Name token={token} />
              <p
                style={{
                  fontSize: `var(${token.name})`,
                  lineHeight: `var(${token.name.replace('font-size', 'line-height')}, 1.05)`,
                }}
              >
                {say('Łóżko dębowe 1 234,50 zł', 'Oak bed frame 1 234.50 zł')}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <TextClasses />
      <Part name={say('Odstępy', 'Space')}>
        <ul className={styles.spaces}>
          {startingWith('--space-', '--gap-').map((token) => (
            <li key={token.name}>
              <i style={{ width: `var(${token.name})` }} />
              <Name token={token} />
            </li>
          ))}
        </ul>
      </Part>
      <Part name={say('Rogi i cienie', 'Corners and shadows')}>
        <ul className={styles.surfaces}>
          {startingWith('--radius', '--shadow-', '--focus-ring').map((token) => (
            <li key={token.name}>
              <i
                style={{
                  [token.name.startsWith('--radius') ? 'borderRadius' : 'boxShadow']: `var(${token.name})`,
                }}
              />
              <Name token={{ ...token, value: token.name.startsWith('--radius') ? token.value : '' }} />
            </li>
          ))}
        </ul>
      </Part>
    </Group>
  );
}

function Name({ token: { name, value, narrowValue, note } }: { token: Token }) {
  const say = useWords();
  return (
    <p className={styles.token}>
      <code>{name.slice(2)}</code>
      {value !== '' && <span>{value}</span>}
      {narrowValue !== undefined && <span>{say(`na telefonie ${narrowValue}`, `${narrowValue} on a phone`)}</span>}
      {note !== '' && <small>{note}</small>}
    </p>
  );
}

/** A colour with the contrast of the letters that it carries best. */
function Colour({ token }: { token: Token }) {
  const { name, value } = token;
  const letters = value.startsWith('#')
    ? [valueOf('--color-ink'), '#fff'].sort((one, other) => contrast(other, value) - contrast(one, value))[0]!
    : undefined;
  return (
    <li>
      <div className={styles.colour} style={{ background: `var(${name})`, color: letters }}>
        {letters !== undefined && <span className="tabular">{contrast(letters, value).toFixed(1)}</span>}
      </div>
      <Name token={token} />
    </li>
  );
}

/** The classes of base.css that components share. */
function TextClasses() {
  const say = useWords();
  const line = say('Meble na wymiar, zrobione w Polsce', 'Made-to-measure furniture from Poland');
  return (
    <Part name={say('Klasy wspólne', 'Common classes')}>
      <ul className={styles.type}>
        {['h-hero', 'h1', 'h3', 'h4', 'h5', 'lead', 'muted', 'small', 'tabular', 'link', 'arrow-link'].map((name) => (
          <li key={name}>
            <p className={styles.token}>
              <code>.{name}</code>
            </p>
            {name.endsWith('link') ? (
              <p>
                <a className={name} href="#tokens">
                  {line}
                </a>
              </p>
            ) : (
              <p className={name}>{line}</p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
