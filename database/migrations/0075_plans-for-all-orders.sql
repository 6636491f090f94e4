-- Triggers call them for one order at a time. PostgreSQL takes a plan for all values to be dearer, because it expects ten
-- orders, and planned anew in each call, which cost several times the work itself.
ALTER FUNCTION make_production_pieces(text[]) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ALTER FUNCTION keep_order_search(text[]) SET plan_cache_mode = force_generic_plan;
