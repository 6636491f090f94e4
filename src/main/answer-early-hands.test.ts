// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerEarlyHands } from './answer-early-hands.ts';
import type { EarlyHand } from './start-scripts.ts';

const stop = vi.fn();
const early = (...done: EarlyHand[]) => Object.assign(window, { earlyHands: { done, stop } });

function element<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  document.body.append(made);
  return made;
}

beforeEach(() => {
  document.body.replaceChildren();
  stop.mockClear();
});

describe('clicks and keys from before the page could answer', () => {
  it('are repeated in their order when the page is ready', async () => {
    const [button, form] = [element('button'), element('form')];
    const heard: string[] = [];
    button.addEventListener('click', () => heard.push('clicked'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push('sent');
    });
    early({ sent: form }, { clicked: button });
    let come = () => {};
    const answered = answerEarlyHands(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    expect(stop).not.toHaveBeenCalled();
    expect(heard).toEqual([]);

    come();
    await answered;
    expect(stop).toHaveBeenCalledOnce();
    await answerEarlyHands(Promise.resolve());

    expect(heard).toEqual(['sent', 'clicked']);
  });

  it('keeps ticks as they are seen and tells of each', async () => {
    const [box, choice] = [element('input'), element('input')];
    Object.assign(box, { type: 'checkbox', checked: true });
    Object.assign(choice, { type: 'radio', checked: true });
    const heard: string[] = [];
    for (const field of [box, choice])
      field.addEventListener('click', () => heard.push(`${field.type} ${field.checked}`));
    early({ ticked: box, checked: true }, { ticked: choice, checked: true }, { ticked: box, checked: false });

    await answerEarlyHands(Promise.resolve());

    expect(heard).toEqual(['checkbox true', 'radio true', 'checkbox false']);
    expect([box.checked, choice.checked]).toEqual([false, true]);
  });

  it('keeps what was typed and tells of it', async () => {
    const field = element('input');
    field.value = '1200';
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    early({ typed: field });

    await answerEarlyHands(Promise.resolve());

    expect(heard).toEqual(['1200']);
  });

  it('keeps chosen files, tells of them and goes on', async () => {
    const [field, form] = [element('input'), element('form')];
    field.type = 'file';
    const chosen = [new File(['a'], 'a.png')];
    Object.defineProperty(field, 'value', {
      get: () => 'C:\\fakepath\\a.png',
      set: () => {
        chosen.length = 0;
      },
    });
    const heard: string[] = [];
    field.addEventListener('change', () => heard.push(`${chosen.length} chosen`));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push('sent');
    });
    early({ typed: field }, { sent: form });

    await answerEarlyHands(Promise.resolve());

    expect(heard).toEqual(['1 chosen', 'sent']);
  });

  it('chooses from a list again, which may have been drawn anew', async () => {
    const list = element('select');
    list.innerHTML = '<option>oak</option><option>ash</option>';
    const heard: string[] = [];
    list.addEventListener('change', () => heard.push(list.value));
    early({ chosenFrom: list, value: 'ash' });

    await answerEarlyHands(Promise.resolve());

    expect(heard).toEqual(['ash']);
  });

  it('is nothing in a page without the script that keeps it', async () => {
    Object.assign(window, { earlyHands: undefined });

    await expect(answerEarlyHands(Promise.resolve())).resolves.toBeUndefined();
  });
});
