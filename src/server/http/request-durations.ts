import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

/** The answers of one route with one status. */
class Series {
  readonly buckets = bounds.map(() => 0);
  count = 0;
  sum = 0;

  add(seconds: number): void {
    this.count += 1;
    this.sum += seconds;
    for (let bucket = bounds.length - 1; bucket >= 0 && seconds <= bounds[bucket]!; bucket -= 1)
      this.buckets[bucket]! += 1;
  }
}

/** The answers of one route by their status. */
class RouteSeries {
  readonly byStatus = new Map<number, Series>();
  readonly method: string;
  readonly route: string;

  constructor(method: string, route: string) {
    this.method = method;
    this.route = route;
  }

  add(status: number, seconds: number): void {
    let series = this.byStatus.get(status);
    if (!series) this.byStatus.set(status, (series = new Series()));
    series.add(seconds);
  }
}

const addTo =
  (series: RouteSeries): onResponseHookHandler =>
  (_request, reply, done) => {
    series.add(reply.raw.statusCode, reply.elapsedTime / 1000);
    done();
  };

const help = 'How long requests took, by route and status.';
const metricName = 'komoda_http_request_duration_seconds';

type Label = 'method' | 'route' | 'status';

/**
 * How long requests took, by route and status. A request only costs it a few additions: prom-client finds a series by
 * joining its labels, which takes a twentieth of the time of a page from memory. So the series are kept with the
 * routes, and labels are made when somebody reads them.
 */
export class RequestDurations extends Histogram<Label> {
  readonly #routes: RouteSeries[] = [];

  constructor(registry: Registry) {
    super({
      name: metricName,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    });
  }

  /** To be called before the routes are made. */
  watch(app: FastifyInstance): void {
    const unknown = this.#seriesOf('any', 'unknown');
    app.addHook('onRoute', (route) => {
      const series = this.#seriesOf(String(route.method), route.url);
      route.onResponse = [route.onResponse ?? [], addTo(series)].flat();
    });
    const addToUnknown = addTo(unknown);
    app.addHook('onResponse', function (request, reply, done) {
      if (request.is404) addToUnknown.call(this, request, reply, done);
      else done();
    });
  }

  /** Counts answers that no route has given. */
  count(method: string, route: string, status: number, seconds: number): void {
    this.#routes.find((series) => series.method === method && series.route === route)?.add(status, seconds);
  }

  #seriesOf(method: string, route: string): RouteSeries {
    const series = new RouteSeries(method, route);
    this.#routes.push(series);
    return series;
  }

  /** What `get` and the registry ask a histogram for. */
  getForPromString() {
    const values = this.#routes.flatMap(({ method, route, byStatus }) =>
      [...byStatus].flatMap(([status, series]) => valuesOf(series, { method, route, status: String(status) })),
    );
    return { name: metricName, help, type: 'histogram', aggregator: 'sum', values };
  }
}

function valuesOf({ buckets, count, sum }: Series, sharedLabels: Record<Label, string>) {
  const value = (ending: string, amount: number, labels: { le?: number | string } = {}) => ({
    metricName: `${metricName}_${ending}`,
    labels,
    sharedLabels,
    value: amount,
  });
  return [
    ...bounds.map((le, index) => value('bucket', buckets[index]!, { le })),
    value('bucket', count, { le: '+Inf' }),
    value('sum', sum),
    value('count', count),
  ];
}
