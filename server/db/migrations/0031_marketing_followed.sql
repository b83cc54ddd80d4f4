CREATE TABLE "marketing_visits" (
	"link_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"visitor" text NOT NULL,
	"device" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	CONSTRAINT "marketing_visits_link_id_day_visitor_pk" PRIMARY KEY("link_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "order_sources" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"link_id" uuid NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_sources_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "student_touches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "consent_wording" text;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketing_visits" ADD CONSTRAINT "marketing_visits_link_id_marketing_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."marketing_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sources" ADD CONSTRAINT "order_sources_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sources" ADD CONSTRAINT "order_sources_link_id_marketing_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."marketing_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sources" ADD CONSTRAINT "registration_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sources" ADD CONSTRAINT "registration_sources_link_id_marketing_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."marketing_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_touches" ADD CONSTRAINT "student_touches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_touches" ADD CONSTRAINT "student_touches_link_id_marketing_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."marketing_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_sources_link" ON "order_sources" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "registration_sources_link" ON "registration_sources" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "student_touches_link" ON "student_touches" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "student_touches_at" ON "student_touches" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "interests_whatsapp" ON "interests" USING btree ("whatsapp");