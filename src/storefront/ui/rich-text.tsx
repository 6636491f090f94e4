import { classes } from './classes.ts';
import { wholeMeasuresIn } from './whole-measures.ts';

/** HTML that the server has cleaned; a wide table scrolls in a frame of its own, and no measure breaks over a line. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const framed = wholeMeasuresIn(html)
    .replace(/<table/g, '<div class="table-frame" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>');
  return <div className={classes('prose', className)} dangerouslySetInnerHTML={{ __html: framed }} />;
}
