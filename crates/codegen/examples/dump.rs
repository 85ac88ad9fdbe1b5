fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        let start = std::time::Instant::now();
        match samewire_codegen::lower(&value) {
            Ok(model) => {
                if std::env::var("SHOW").is_ok() {
                    println!("{}", serde_json::to_string_pretty(&model).unwrap())
                } else {
                    println!(
                        "ok {path}: {} types, {} conditions, {:?}",
                        model.types.len(),
                        model.conditions.len(),
                        start.elapsed()
                    )
                }
            }
            Err(e) => println!("ERR {path}: {} {}", e.list.len(), e.list[0]),
        }
    }
}
