ALTER TABLE "orders" ADD COLUMN "pay_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pay_code" ON "orders" USING btree ("pay_code");