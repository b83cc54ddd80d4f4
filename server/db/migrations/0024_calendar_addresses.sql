CREATE TABLE "calendar_addresses" (
	"secret" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"group_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "calendar_addresses_group_id_unique" UNIQUE("group_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;