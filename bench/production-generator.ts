import type pg from 'pg';

/**
 * Pieces of work of the last half a year, and the shipments of what has left: an open piece has gone through the
 * stations whose day is over, but for every twentieth, which is late.
 */
export async function productionOfOrders(client: pg.PoolClient): Promise<void> {
  await client.query(`insert into production_stations (id, name, place, minutes_a_day) overriding system value
    select n, jsonb_build_object('pl', 'Stanowisko ' || n, 'en', 'Station ' || n), n, 4800 from generate_series(1, 4) n`);
  await client.query(`insert into production_pieces (order_id, position, unit, rule_set, promised_on, state, routed_at,
      created_at)
    select o.id, 1, unit, '', o.ready_on,
      case when o.state in ('paid', 'in_progress') and o.ready_on >= current_date - 3 then 'open' else 'ready' end,
      o.created_at, o.created_at
    from orders o join order_lines l on l.order_id = o.id and l.position = 1, generate_series(1, l.quantity) unit
    where o.created_at > now() - interval '180 days' and o.state in ('paid', 'in_progress', 'shipped', 'delivered')
    order by o.created_at, o.id, unit`);
  await client.query(`update production_pieces set was_last = true where id in (
    select max(p.id) from production_pieces p join orders o on o.id = p.order_id and o.state in ('paid', 'in_progress')
    group by p.order_id having bool_and(p.state = 'ready'))`);
  await client.query(`insert into production_steps (piece_id, place, station_id, minutes, planned_on, state, changed_at)
    select p.id, place, place + 1, 20 + p.id % 5 * 10, planned,
      case when p.state = 'ready' or planned < current_date and p.id % 20 <> 0 then 'done' else 'waiting' end, now()
    from production_pieces p, generate_series(0, 3) place, lateral (select p.promised_on - 2 * (4 - place) as planned) d`);
  await client.query(`insert into production_loads (planned_on, station_id, done, steps, minutes)
    select planned_on, station_id, state = 'done', count(*), sum(minutes) from production_steps group by 1, 2, 3`);
  await client.query(`select count_pieces_of_orders(array(
    select id from orders where state in ('paid', 'in_progress')))`);
  await client.query(`insert into shipments (order_id, carrier, state, planned_on, moved_by, moved_at, created_at)
    select id, case when right(id, 1) in ('1', '2') then 'own' else 'inpost' end,
      case state when 'in_progress' then 'prepared' when 'shipped' then 'sent' else 'delivered' end,
      current_date, 'system', created_at, created_at
    from orders where created_at > now() - interval '60 days'
      and (state in ('shipped', 'delivered') or state = 'in_progress' and right(id, 2) > '60')`);
  await client.query(`insert into shipment_lines (shipment_id, position, quantity)
    select s.id, l.position, l.quantity from shipments s join order_lines l on l.order_id = s.order_id`);
  await client.query(`insert into parcels (shipment_id, number, weight_grams, tracking_number)
    select id, 1, 12000, case when state <> 'prepared' then 'PARCEL' || id end from shipments`);
  await client.query(`select keep_packed_orders(array(
    select id from orders where state in ('paid', 'in_progress')))`);
}
