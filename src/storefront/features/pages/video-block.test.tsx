// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Block } from './video-block.tsx';

afterEach(cleanup);

describe('a film of content', () => {
  it('is fetched when it is played, and has the focus of the button that was pressed', () => {
    renderInShop(<Block block={{ type: 'video', title: 'How it is made', image: null, youtube: 'abcdef12345' }} />, {});
    const play = screen.getByRole('button');
    expect(screen.queryByTitle('How it is made')).toBeNull();
    play.focus();

    fireEvent.click(play);

    expect(document.activeElement).toBe(screen.getByTitle('How it is made'));
  });
});
