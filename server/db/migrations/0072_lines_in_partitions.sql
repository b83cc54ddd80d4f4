ALTER TABLE "attempt_events" RENAME TO "attempt_events_before";--> statement-breakpoint
ALTER TABLE "attempt_events_before" RENAME CONSTRAINT "attempt_events_attempt_id_writer_id_seq_pk" TO "attempt_events_before_pkey";--> statement-breakpoint
CREATE TABLE "attempt_events" (
	LIKE "attempt_events_before" INCLUDING DEFAULTS,
	CONSTRAINT "attempt_events_attempt_id_writer_id_seq_pk" PRIMARY KEY("attempt_id","writer_id","seq")
) PARTITION BY RANGE ("attempt_id");--> statement-breakpoint
CREATE TABLE "attempt_events_other" PARTITION OF "attempt_events" DEFAULT;--> statement-breakpoint
-- The rows stay where they are: their table becomes the partition of all identifiers before the next quarter of a year.
-- Devices choose identifiers; the few that claim a later instant move to the partition of whatever has no other.
DO $$
DECLARE
  "milliseconds" text := lpad(to_hex((extract(epoch FROM date_trunc('quarter', now() AT TIME ZONE 'UTC') + interval '3 months') * 1000)::bigint), 12, '0');
  "bound" uuid := (left("milliseconds", 8) || '-' || right("milliseconds", 4) || '-0000-0000-000000000000')::uuid;
BEGIN
  WITH "moved" AS (DELETE FROM "attempt_events_before" WHERE "attempt_id" >= "bound" RETURNING *)
    INSERT INTO "attempt_events_other" SELECT * FROM "moved";
  EXECUTE format('ALTER TABLE "attempt_events" ATTACH PARTITION "attempt_events_before" FOR VALUES FROM (MINVALUE) TO (%L)', "bound");
END $$;
