CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"quantity" integer,
	"per_student" integer NOT NULL,
	"minimum_amount" integer NOT NULL,
	"package_ids" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid,
	"package_id" uuid NOT NULL,
	"package_name_ar" text NOT NULL,
	"package_name_en" text NOT NULL,
	"tier" text NOT NULL,
	"period" text NOT NULL,
	"quote_input" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"total" integer NOT NULL,
	"vat" integer NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"coupon_state" text NOT NULL,
	"begins" text NOT NULL,
	"credited_id" uuid,
	"status" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"method" text,
	"attention" text,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"brand" text,
	"last_four" text,
	"message" text,
	"response_code" text,
	"refund_due" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"series" text NOT NULL,
	"count" integer NOT NULL,
	"number" text NOT NULL,
	"uuid" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"vat" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"seller_ar" text NOT NULL,
	"seller_en" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "receipts_series_count_pk" PRIMARY KEY("series","count")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_id_subscriptions_id_fk" FOREIGN KEY ("credited_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id","buyer_id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "orders_package" ON "orders" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway" ON "payments" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");