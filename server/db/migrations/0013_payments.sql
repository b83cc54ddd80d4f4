CREATE TABLE "gateway_differences" (
	"gateway_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"ours" text,
	"theirs" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_differences_gateway_id_kind_pk" PRIMARY KEY("gateway_id","kind")
);
--> statement-breakpoint
CREATE TABLE "outside_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"paid_on" text NOT NULL,
	"file_id" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"ends_access" boolean NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"credit_note" text,
	"created_by" uuid,
	"next_ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "outside_payments" ADD CONSTRAINT "outside_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at");
--> statement-breakpoint
UPDATE "orders" SET "discount" = coalesce((SELECT -sum(("line"->>'amount')::integer) FROM jsonb_array_elements("quote"->'lines') AS "line" WHERE "line"->>'kind' = 'discount'), 0);
