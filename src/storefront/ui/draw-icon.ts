import type { LucideIconData } from 'lucide-react/types';
import { createElement, type ComponentProps, type FunctionComponent } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'dangerouslySetInnerHTML'> & { size?: number };

/**
 * Draws an icon of lucide-react as one element. The build replaces the component of the library by it
 * (`drawn-icons.ts`), because that takes an element for each shape and pages have hundreds of icons. `base.css` sets
 * colour and stroke.
 */
export function drawIcon({ node }: LucideIconData): FunctionComponent<IconProps> {
  const shapes = { __html: node.map(([tag, attributes]) => `<${tag}${attributesText(attributes)}/>`).join('') };
  return ({ className, size = 24, ...rest }) =>
    createElement('svg', {
      className: className ? `lucide ${className}` : 'lucide',
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      'aria-hidden': 'true',
      ...rest,
      dangerouslySetInnerHTML: shapes,
    });
}

const attributesText = ({ key: _key, ...attributes }: LucideIconData['node'][number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
