import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { WithSidePanel } from '#storefront/ui/side-panel.tsx';
import { Totals } from '#storefront/ui/totals.tsx';
import { Group, Part, State, useWords, type GroupProps } from './part.tsx';

type Layer = 'dialog' | 'wide dialog' | 'drawer';

export function Layers({ id, title }: GroupProps) {
  const say = useWords();
  const [open, setOpen] = useState<Layer | null>(null);
  const close = () => setOpen(null);
  const closeLabel = say('Zamknij', 'Close');
  const question = say('Opróżnić koszyk?', 'Empty the cart?');
  const consequence = say('Usuniemy z niego 3 produkty.', 'We remove 3 products from it.');
  return (
    <Group
      {...{ id, title }}
      text={say(
        'Pytanie w oknie, koszyk w szufladzie, podsumowanie obok. Cień ma tylko to, co unosi się nad stroną.',
        'A question in a dialog, the cart in a drawer, a summary beside. Only what floats has a shadow.',
      )}
    >
      <Part name={say('Okno', 'Dialog')} file="dialog.tsx">
        <State name={say('pytanie', 'a question')}>
          <Button variant="quiet" onClick={() => setOpen('dialog')}>
            {say('Otwórz okno', 'Open the dialog')}
          </Button>
          <Dialog
            open={open === 'dialog'}
            onClose={close}
            title={question}
            closeLabel={closeLabel}
            footer={
              <>
                <Button variant="danger" onClick={close}>
                  {say('Opróżnij', 'Empty it')}
                </Button>
                <Button variant="quiet" onClick={close}>
                  {say('Zostaw', 'Keep them')}
                </Button>
              </>
            }
          >
            <p className="muted">{consequence}</p>
          </Dialog>
        </State>
        <State name={say('szerokie', 'wide')}>
          <Button variant="quiet" onClick={() => setOpen('wide dialog')}>
            {say('Otwórz szerokie okno', 'Open the wide dialog')}
          </Button>
          <Dialog
            wide
            open={open === 'wide dialog'}
            onClose={close}
            title={say('Tkaniny', 'Fabrics')}
            closeLabel={closeLabel}
          >
            <p className="muted">{say('Miejsce na siatkę próbek.', 'Room for a grid of samples.')}</p>
          </Dialog>
        </State>
      </Part>
      <Part name={say('Szuflada', 'Drawer')} file="drawer.tsx">
        <State name={say('z koszykiem', 'with the cart')}>
          <Button variant="quiet" onClick={() => setOpen('drawer')}>
            {say('Otwórz szufladę', 'Open the drawer')}
          </Button>
          <Drawer
            open={open === 'drawer'}
            onClose={close}
            title={say('Dodane do koszyka', 'Added to the cart')}
            closeLabel={closeLabel}
            footer={
              <Button wide onClick={close}>
                {say('Przejdź do koszyka', 'Go to the cart')}
              </Button>
            }
          >
            <p>{say('Komoda Fiord, dąb', 'Fiord chest of drawers, oak')}</p>
          </Drawer>
        </State>
      </Part>
      <SidePanels />
    </Group>
  );
}

function SidePanels() {
  const say = useWords();
  const summary = say('Podsumowanie', 'Summary');
  const total = { label: say('Razem', 'Total'), value: '4 289,00 zł', kind: 'sum' } as const;
  const panel = (
    <>
      <h2 className="h4">{summary}</h2>
      <Totals rows={[{ label: say('Produkty', 'Products'), value: '4 289,00 zł' }, total]} />
    </>
  );
  return (
    <Part name={say('Panel z boku', 'Side panel')} file="side-panel.tsx">
      <State name={say('pod treścią na telefonie', 'below the column on a phone')} wide>
        <WithSidePanel label={`${summary} 1`} panel={panel}>
          <p>{say('Szeroka kolumna: pozycje koszyka.', 'The wide column: lines of the cart.')}</p>
        </WithSidePanel>
      </State>
      <State name={say('złożony nad treścią na telefonie', 'folded above the column on a phone')} wide>
        <WithSidePanel
          label={`${summary} 2`}
          panel={panel}
          folded={{ label: say('Twoje zamówienie', 'Your order'), amount: '4 289,00 zł' }}
        >
          <p>{say('Szeroka kolumna: dane do dostawy.', 'The wide column: where to deliver.')}</p>
        </WithSidePanel>
      </State>
    </Part>
  );
}
