-- A type with sixty fields, or with twenty texts, lies on one page: a second one would have to be joined wherever fields
-- of both are used. The new slots come after all others, so who does not use them pays a bit each.
alter table fact
  add column b5 boolean, add column b6 boolean, add column b7 boolean, add column b8 boolean,
  add column n13 float8, add column n14 float8, add column n15 float8, add column n16 float8, add column n17 float8,
  add column n18 float8, add column n19 float8, add column n20 float8, add column n21 float8, add column n22 float8,
  add column n23 float8, add column n24 float8, add column n25 float8, add column n26 float8, add column n27 float8,
  add column n28 float8, add column n29 float8, add column n30 float8, add column n31 float8, add column n32 float8,
  add column d5 timestamptz(3), add column d6 timestamptz(3), add column d7 timestamptz(3), add column d8 timestamptz(3),
  add column r5 uuid, add column r6 uuid, add column r7 uuid, add column r8 uuid,
  add column t13 text collate "C", add column t14 text collate "C", add column t15 text collate "C",
  add column t16 text collate "C", add column t17 text collate "C", add column t18 text collate "C",
  add column t19 text collate "C", add column t20 text collate "C", add column t21 text collate "C",
  add column t22 text collate "C", add column t23 text collate "C", add column t24 text collate "C";
alter table item
  add column b5 boolean, add column b6 boolean, add column b7 boolean, add column b8 boolean,
  add column n13 float8, add column n14 float8, add column n15 float8, add column n16 float8, add column n17 float8,
  add column n18 float8, add column n19 float8, add column n20 float8, add column n21 float8, add column n22 float8,
  add column n23 float8, add column n24 float8, add column n25 float8, add column n26 float8, add column n27 float8,
  add column n28 float8, add column n29 float8, add column n30 float8, add column n31 float8, add column n32 float8,
  add column d5 timestamptz(3), add column d6 timestamptz(3), add column d7 timestamptz(3), add column d8 timestamptz(3),
  add column r5 uuid, add column r6 uuid, add column r7 uuid, add column r8 uuid,
  add column t13 text collate "C", add column t14 text collate "C", add column t15 text collate "C",
  add column t16 text collate "C", add column t17 text collate "C", add column t18 text collate "C",
  add column t19 text collate "C", add column t20 text collate "C", add column t21 text collate "C",
  add column t22 text collate "C", add column t23 text collate "C", add column t24 text collate "C";
