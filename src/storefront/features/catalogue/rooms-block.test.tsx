// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeatureValue } from '#contract/features.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { RoomBox } from './room-box.tsx';
import { RoomsBlock } from './rooms-block.tsx';

const aRoom = (id: number, parts: Partial<FeatureValue> = {}): FeatureValue => ({
  id,
  type: 1,
  slug: `room-${id}`,
  name: `Room ${id}`,
  previewImage: { file: { path: `room-${id}.webp` }, alt: `Room ${id}` },
  ...parts,
});
const show = async (rooms: FeatureValue[]) => {
  const listFeatureValues = vi.fn((_input: unknown) => ({ items: rooms }));
  const rendered = renderInShop(
    <>
      <RoomsBlock />
      <RoomsBlock />
    </>,
    { listFeatureValues },
  );
  await screen.findAllByRole('region');
  return { ...rendered, listFeatureValues };
};

afterEach(cleanup);

describe('the block of rooms (CATALOGUE-29, CATALOGUE-35)', () => {
  it.each([
    [2, ''],
    [3, 'small medium'],
    [4, 'small medium large'],
    [5, 'small medium large wide'],
    [6, 'small medium large wide wider'],
  ])('slides with %i rooms in these ranges of widths: %s', async (count, ranges) => {
    const { container } = await show(Array.from({ length: count }, (_, index) => aRoom(index + 1)));

    expect(container.querySelector<HTMLElement>('[data-slides]')!.dataset['slides']).toBe(ranges);
  });

  it('shows a room in one size of picture (CATALOGUE-29)', () => {
    const { container } = renderInShop(<RoomBox room={aRoom(1)} arrival="early" />, {});
    const picture = container.querySelector('img')!;

    expect(picture.getAttribute('src')).toContain('/media/crop/700x');
    expect(picture.hasAttribute('srcset')).toBe(false);
  });

  it('leads to each room, and leaves out one without a picture', async () => {
    await show([aRoom(1), aRoom(2, { previewImage: null })]);
    const [link] = screen.getAllByRole('link', { name: 'Room 1' });

    expect(link!.getAttribute('href')).toBe('/en/rooms/room-1');
    expect(screen.queryByText('Room 2')).toBeNull();
  });

  it('asks once for all blocks: up to 120 rooms with their pictures', async () => {
    const { listFeatureValues } = await show([aRoom(1)]);

    expect(listFeatureValues).toHaveBeenCalledExactlyOnceWith({
      params: { type: 1 },
      query: { with: [['previewImages']], page: 1, perPage: 120 },
    });
  });

  it('shows nothing when the rooms can not be loaded (SHELL-4)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = renderInShop(<RoomsBlock />, {});

    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(container.innerHTML).toBe('');
    logged.mockRestore();
  });
});
