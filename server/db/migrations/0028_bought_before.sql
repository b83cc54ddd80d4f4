ALTER TABLE "orders" ADD COLUMN "bought_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "bought_before" = (
	SELECT count(*) FROM "orders" AS "other"
	WHERE "other"."buyer_id" = "orders"."buyer_id"
		AND "other"."package_id" = "orders"."package_id"
		AND "other"."period" = "orders"."period"
		AND "other"."status" = 'paid'
		AND "other"."id" <> "orders"."id"
		AND "other"."paid_at" <= "orders"."created_at"
);
